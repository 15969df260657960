/** The page itself; what it shows is fetched by `startScript`. */
export const referencePage = (path: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>Second Set: API reference</title>
<link rel="icon" href="${path}/assets/favicon-32x32.png">
<link rel="stylesheet" href="${path}/assets/swagger-ui.css">
</head>
<body>
<div id="reference"></div>
<script src="${path}/assets/swagger-ui-bundle.js"></script>
<script src="${path}/assets/swagger-ui-standalone-preset.js"></script>
<script src="${path}/start.js"></script>
</body>
</html>
`;

/** Starts Swagger UI on one document per service. It sends no requests to the services. */
export const startScript = (path: string, services: readonly string[]) => `SwaggerUIBundle({
  dom_id: '#reference',
  urls: ${JSON.stringify(services.map((name) => ({ name, url: `${path}/${name}.json` })))},
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
  deepLinking: true,
  showExtensions: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;
