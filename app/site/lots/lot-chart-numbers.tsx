/** Lots whose numbers stand side by side on any screen, and on a wide one. More are turned; of very many a phone leaves every second one out. */
const [few, some, many] = [4, 10, 20];
/** Characters of a number that side by side there is room for. */
const usual = 10;

/** The numbers of the lots below a chart, each in the column of its mark. Readers without sight have the table. */
export function LotChartNumbers({ numbers, marked }: { numbers: readonly string[]; marked: string }) {
  const isLong = numbers.some(({ length }) => length > usual);
  const fit = isLong || numbers.length > some ? "turned" : numbers.length > few ? "wide" : "always";
  const isBetween = (number: string, at: number) =>
    numbers.length > many && (numbers.length - 1 - at) % 2 === 1 && number !== marked;
  return (
    <div className="lotchart__numbers" data-fit={fit} aria-hidden="true">
      {numbers.map((number, at) => (
        <span
          key={number}
          className={number === marked ? "lotchart__number lotchart__number--marked" : "lotchart__number"}
          data-between={isBetween(number, at) ? "" : undefined}
        >
          <span>{number}</span>
        </span>
      ))}
    </div>
  );
}
