/** For browsers: needs neither Node nor `sanitize-html`. */
export { type BodyProblem, bodyProblems } from './body-problems.ts';
