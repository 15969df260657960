/**
 * How the console talks to the administrator: the browser's own dialogs, which stop everything
 * until they are read.
 */
export interface Alerts {
  show(message: string): void;
  /** True when the person agrees. */
  confirm(question: string): boolean;
}

export const browserAlerts: Alerts = {
  show: (message) => window.alert(message),
  confirm: (question) => window.confirm(question),
};
