import type { App } from '../create-app.ts';
import { describeApi } from '../describe-api.ts';

const sentence = /^[A-Z].*[.]$/;

/**
 * What the API reference lacks: a summary, a tag, or the problem details of a refusal. Routes for
 * other services need a summary and a tag as well. Empty for a complete one.
 */
export function undocumented(app: App): string[] {
  const { paths } = describeApi(app, { title: 'x', internal: true });
  return Object.entries(paths ?? {}).flatMap(([path, item]) =>
    (['get', 'post', 'put', 'patch', 'delete'] as const).flatMap((method) => {
      const operation = item[method];
      if (operation === undefined) return [];
      const name = `${method.toUpperCase()} ${path}`;
      const refusals = Object.entries(operation.responses ?? {}).filter(
        ([status]) => Number(status) >= 400,
      );
      return [
        ...(sentence.test(operation.summary ?? '') ? [] : [`${name}: summary`]),
        ...(operation.tags?.length === 1 ? [] : [`${name}: tag`]),
        ...refusals
          .filter(([, response]) => !JSON.stringify(response).includes('/Problem"'))
          .map(([status]) => `${name}: problem of ${status}`),
      ];
    }),
  );
}
