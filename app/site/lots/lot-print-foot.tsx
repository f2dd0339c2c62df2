/** The foot of the printed passport: what is printed may be out of date tomorrow. */
export function LotPrintFoot({ address }: { address: string }) {
  return (
    <p className="lot-foot only-print">
      <b>What holds now</b> is at {address}. A printed passport says what held on the day it was printed.
    </p>
  );
}
