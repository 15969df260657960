const types: Record<string, { type: string; compressible: boolean }> = {
  js: { type: 'text/javascript; charset=utf-8', compressible: true },
  mjs: { type: 'text/javascript; charset=utf-8', compressible: true },
  css: { type: 'text/css; charset=utf-8', compressible: true },
  json: { type: 'application/json; charset=utf-8', compressible: true },
  svg: { type: 'image/svg+xml', compressible: true },
  txt: { type: 'text/plain; charset=utf-8', compressible: true },
  png: { type: 'image/png', compressible: false },
  jpg: { type: 'image/jpeg', compressible: false },
  jpeg: { type: 'image/jpeg', compressible: false },
  webp: { type: 'image/webp', compressible: false },
  avif: { type: 'image/avif', compressible: false },
  ico: { type: 'image/x-icon', compressible: false },
  woff2: { type: 'font/woff2', compressible: false },
  xml: { type: 'application/xml; charset=utf-8', compressible: true },
  webmanifest: { type: 'application/manifest+json', compressible: true },
  pdf: { type: 'application/pdf', compressible: false },
};

/** How a file of a release is served; undefined for kinds that are not served. */
export const contentTypeOf = (file: string) => types[file.slice(file.lastIndexOf('.') + 1)];
