/** Keeps the first few of the items offered, in any order: a heap with the last of them on top. */
export class Smallest<Item> {
  readonly #order: (a: Item, b: Item) => number;
  readonly #keep: number;
  readonly items: Item[] = [];

  constructor(order: (a: Item, b: Item) => number, keep: number) {
    this.#order = order;
    this.#keep = keep;
  }

  offer(item: Item): void {
    if (this.items.length < this.#keep) {
      this.items.push(item);
      this.#rise(this.items.length - 1);
    } else if (this.#order(item, this.items[0] as Item) < 0) {
      this.items[0] = item;
      this.#sink();
    }
  }

  #rise(from: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#after(parent, at)) return;
      this.#swap(parent, at);
      at = parent;
    }
  }

  #sink(): void {
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= this.items.length) return;
      const right = left + 1;
      const child = right < this.items.length && this.#after(right, left) ? right : left;
      if (this.#after(at, child)) return;
      this.#swap(at, child);
      at = child;
    }
  }

  /** Whether the item at `a` comes after the one at `b`. */
  #after(a: number, b: number): boolean {
    return this.#order(this.items[a] as Item, this.items[b] as Item) >= 0;
  }

  #swap(a: number, b: number): void {
    const item = this.items[a] as Item;
    this.items[a] = this.items[b] as Item;
    this.items[b] = item;
  }
}
