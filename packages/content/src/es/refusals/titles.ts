import type { refusalTitles as english } from '../../en/refusals/titles.ts';

export const refusalTitles: Readonly<Record<keyof typeof english, string>> = {
  invalid: 'Revisa algunos campos',
  malformed: 'No se pudo leer la solicitud',
  unauthenticated: 'Inicia sesión',
  forbidden: 'Sin permiso',
  'not-found': 'No existe',
  conflict: 'No es posible en el estado actual',
  taken: 'Ya está en uso',
  stale: 'Alguien más cambió esto',
  'too-large': 'Demasiado grande',
  'address-too-long': 'La dirección es muy larga',
  'unsupported-media-type': 'Tipo de contenido no admitido',
  'rate-limited': 'Demasiadas solicitudes',
  unavailable: 'No disponible por ahora',
  'bad-gateway': 'Un servicio no respondió bien',
  'gateway-timeout': 'Un servicio tardó demasiado',
  internal: 'Algo salió mal',
};
