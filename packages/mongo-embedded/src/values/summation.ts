import { addDecimals } from './decimal.ts';
import { add, double, isDouble, type Numeric, toDecimal, toNumber } from './numbers.ts';
import { Decimal128 } from './types.ts';

/**
 * A sum that keeps what each addition of doubles rounds off, as MongoDB's does: 0.1 + 0.2 + 0.3 is
 * 0.6. Whole numbers are exact up to int64 and doubles beyond; one decimal makes the sum a decimal.
 */
export class Summation {
  #whole: Numeric = 0;
  #high = 0;
  #low = 0;
  #hasDouble = false;
  #decimal: Decimal128 | undefined;

  add(value: Numeric): void {
    if (value instanceof Decimal128) {
      this.#decimal = this.#decimal === undefined ? value : addDecimals(this.#decimal, value);
    } else if (isDouble(value)) this.#addDouble(toNumber(value));
    else {
      const whole = add(this.#whole, value);
      if (whole !== undefined) this.#whole = whole;
      else {
        this.#addDouble(toNumber(this.#whole));
        this.#whole = value;
      }
    }
  }

  result(): Numeric {
    if (!this.#hasDouble && this.#decimal === undefined) return this.#whole;
    const number = this.#number();
    if (this.#decimal === undefined) return double(number);
    const rest = this.#hasDouble ? double(number) : this.#whole;
    return addDecimals(this.#decimal, toDecimal(rest));
  }

  /** The doubles and the whole numbers together. */
  #number(): number {
    const { high, low } = twoSum(this.#high, toNumber(this.#whole));
    const total = high + (low + this.#low);
    // Past the largest double there is no remainder, only the infinity itself.
    return Number.isNaN(total) ? high : total;
  }

  #addDouble(value: number): void {
    this.#hasDouble = true;
    const { high, low } = twoSum(this.#high, value);
    this.#high = high;
    this.#low += low;
  }
}

/** The rounded sum and what the rounding took (Knuth's TwoSum). */
function twoSum(a: number, b: number): { readonly high: number; readonly low: number } {
  const high = a + b;
  const part = high - a;
  return { high, low: a - (high - part) + (b - part) };
}
