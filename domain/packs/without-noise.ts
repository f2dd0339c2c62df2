/** To nine digits: what a product or quotient of decimals adds behind them must not make another pack necessary. */
export const withoutNoise = (value: number) => Number(value.toPrecision(9));
