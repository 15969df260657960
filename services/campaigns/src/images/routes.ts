import { z } from '@hono/zod-openapi';
import { imageUploadSchema } from '@secondset/contracts';
import {
  type App,
  DomainError,
  guardedRoutes,
  idParams,
  jsonAnswer,
  publicRoute,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { storeImage } from './store-image.ts';

const formSchema = z.object({
  image: z
    .custom<File>((value) => value instanceof File, 'image-missing')
    .openapi({ type: 'string', format: 'binary' }),
});

/** Pictures in emails: administrators upload them, every mail client may read them. */
export function addImageRoutes(app: App, context: Context) {
  const { consoleRoute } = guardedRoutes(context.verifier);
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'post',
      path: '/images',
      tags: ['Images'],
      summary: 'Stores a picture for use in emails.',
      request: {
        body: { required: true, content: { 'multipart/form-data': { schema: formSchema } } },
      },
      responses: { 201: jsonAnswer('The address of the picture', imageUploadSchema) },
    }),
    async (c) => c.json(await storeImage(context, c.req.valid('form').image), 201),
  );
  app.openapi(
    publicRoute({
      method: 'get',
      path: '/images/{id}',
      tags: ['Images'],
      summary: 'Returns a picture of an email.',
      request: { params: idParams },
      responses: { 200: { description: 'The picture' } },
    }),
    async (c) => {
      const image = await context.database.images.findOne({ _id: c.req.valid('param').id });
      if (image === null) throw new DomainError('not-found', 'image-gone');
      return c.body(new Uint8Array(image.data), 200, {
        'content-type': image.contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
    },
  );
}
