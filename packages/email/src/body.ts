/** What a browser asks about a body: neither Node nor `sanitize-html` is behind it. */
export { type BodyProblem, bodyProblems } from './body-problems.ts';
