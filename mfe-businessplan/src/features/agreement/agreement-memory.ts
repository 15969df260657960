/** Whether the reader has agreed. It lives as long as the page does: a reload asks again. */
export interface AgreementMemory {
  agreed(): boolean;
  agree(): void;
}

export function createAgreementMemory(): AgreementMemory {
  let agreed = false;
  return {
    agreed: () => agreed,
    agree: () => {
      agreed = true;
    },
  };
}

/** Outlives the remote's own mounts, so that a look at another page does not ask again. */
export const agreementOfThisPage = createAgreementMemory();
