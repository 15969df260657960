/** How the console shows messages: the browser's own dialogs, which block until they are read. */
export interface Alerts {
  show(message: string): void;
  /** True when the person agrees. */
  confirm(question: string): boolean;
}

export const browserAlerts: Alerts = {
  show: (message) => window.alert(message),
  confirm: (question) => window.confirm(question),
};
