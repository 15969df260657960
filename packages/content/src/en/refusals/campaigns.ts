/** What the campaigns service refuses: templates, campaigns, images, events. */
export const campaignRefusals = {
  'template-gone': 'This template no longer exists.',
  'template-incomplete': 'Please provide a template name, subject, and body content.',
  'template-name-taken': 'There is already a template named “{name}”.',
  'template-changed': 'Someone else changed this template in the meantime.',
  'campaign-gone': 'This campaign no longer exists.',
  'campaign-erased': 'It is too late to undo: this campaign has been permanently deleted.',
  'campaign-ended': 'This campaign has already ended, so it can no longer be changed.',
  'campaign-paused': 'This campaign is paused. Cancel it before you delete it.',
  'campaign-sending': 'This campaign is still being sent. Cancel it before you delete it.',
  'nobody-to-send-again': 'Nobody in this campaign is waiting for another try.',
  'unknown-decided':
    'An administrator or an event from SendGrid has already decided this. Nothing was sent again.',
  'not-on-hold': 'This data is not on hold.',
  'image-gone': 'This image does not exist.',
  'image-missing': 'Send one image.',
  'image-too-large': 'Use an image of at most {mebibytes} MiB.',
  'image-too-many-pixels': 'Use an image of at most {megapixels} megapixels.',
  'image-unreadable': 'Use a PNG, JPEG, GIF or WebP image.',
  'post-unsigned': 'This request is not signed.',
  'signature-mismatch': 'The signature does not match.',
  'events-expected': 'Send a JSON array of events.',
} as const;
