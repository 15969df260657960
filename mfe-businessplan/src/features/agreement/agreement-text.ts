/** What the reader agrees to, in plain words. */
export const agreementText = {
  title: 'Please agree first',
  intro: 'Our business plan is confidential. By pressing Agree, you accept four things:',
  points: [
    'What you read here and is not public is confidential.',
    'You will not share it or copy it.',
    'If we ask, you will return or delete any copies you have.',
    'The plan is for information. It is not an offer of securities.',
  ],
  leave: 'Back to the home page',
  decline: 'Decline',
  agree: 'Agree',
  declined: 'You must agree to access this business plan.',
};
