import type { releaseRefusals as english } from '../../en/refusals/releases.ts';

export const releaseRefusals: Record<keyof typeof english, string> = {
  'release-token-missing':
    'Envía el token de publicación de tu equipo como token Bearer. No llegó ninguno, o aquí no se conoce.',
  'release-token-elsewhere': 'Este token no puede publicar {name}.',
  'release-token-checks-only':
    'Este token escribe los resultados de una comprobación y no publica nada.',
  'results-need-gate':
    'Solo el token de una comprobación puede escribir resultados. Quita results.',
  'release-refused': 'Rechazado: {reason}',
  'release-field': '{field} debe ser: {must}.',
  'release-store-away':
    'El almacén de publicaciones no responde. Los visitantes no lo notan. Inténtalo de nuevo en un minuto.',
  'build-not-announced': 'La versión {version} de {name} no fue anunciada. Anúnciala primero.',
  'build-file-missing': 'Esta versión no tiene ese archivo.',
  'previews-off': 'Esta instalación no tiene vistas previas. Configura VISIT_SECRET.',
  'preview-over': 'Este enlace de vista previa caducó o está incompleto. Pide uno nuevo al equipo.',
};
