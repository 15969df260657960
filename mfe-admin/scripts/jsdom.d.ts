/** The part of jsdom 31, which ships no types, that the build uses. */
declare module 'jsdom' {
  export interface PageWindow {
    readonly document: {
      querySelectorAll(selector: string): Iterable<{ readonly textContent: string }>;
      getElementById(id: string): object | null;
    };
    readonly Node: { readonly prototype: object };
    close(): void;
    readonly [name: string]: unknown;
  }
  export class JSDOM {
    constructor(html: string, options: { pretendToBeVisual: boolean; url: string });
    readonly window: PageWindow;
  }
}
