export const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

export const addSeconds = (at: Date, seconds: number) => addMs(at, seconds * 1000);

export const secondsBetween = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 1000;
