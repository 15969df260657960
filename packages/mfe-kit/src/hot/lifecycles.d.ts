/** A remote's own lifecycles, as its build resolves them. */
declare module '#lifecycles' {
  import type { Lifecycles } from '@secondset/contracts/federation';

  export const bootstrap: Lifecycles['bootstrap'];
  export const mount: Lifecycles['mount'];
  export const unmount: Lifecycles['unmount'];
}
