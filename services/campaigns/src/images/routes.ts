import { z } from '@hono/zod-openapi';
import { imagePageSchema, imageQuerySchema, imageUploadSchema } from '@secondset/contracts';
import {
  type App,
  askedBy,
  DomainError,
  guardedRoutes,
  idParams,
  jsonAnswer,
  publicRoute,
} from '@secondset/service-kit';
import type { Context } from '../context.ts';
import { deleteImage, listImages } from './library.ts';
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
    consoleRoute('campaigns:write')({
      method: 'get',
      path: '/images',
      tags: ['Images'],
      summary: 'Lists the pictures, newest first, with what shows them.',
      request: { query: imageQuerySchema },
      responses: { 200: jsonAnswer('A page of pictures', imagePageSchema) },
    }),
    async (c) => c.json(await listImages(context, c.req.valid('query')), 200),
  );
  app.openapi(
    consoleRoute('campaigns:write')({
      method: 'delete',
      path: '/images/{id}',
      tags: ['Images'],
      summary: 'Deletes a picture that no email and no template shows.',
      request: { params: idParams },
      responses: {
        204: { description: 'The picture is deleted' },
        409: { description: 'Something shows the picture.' },
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const entry = { ...askedBy(c), action: 'image-delete', target: `image:${id}` } as const;
      await context.audit.during(entry, () => deleteImage(context, id));
      return c.body(null, 204);
    },
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
