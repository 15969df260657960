import { organization } from '../organization.ts';
import type { SiteContent } from '../shape/index.ts';

export const titles: SiteContent['titles'] = {
  home: `${organization.name}: fuerza, resiliencia y segundas oportunidades`,
  about: 'Quiénes somos',
  programs: 'Programas',
  resources: 'Recursos de la comunidad',
  sponsor: 'Patrocina a una persona',
  events: 'Próximos eventos',
  joinPrograms: 'Únete a nuestros programas',
  support: 'Apoya la misión',
  getInvolved: 'Participa',
  volunteer: 'Voluntariado',
  volunteerForm: 'Hazte voluntario',
  businessPlan: 'Plan de negocios',
  impact: 'Impacto',
  waitlist: 'Únete a la lista de espera',
  board: 'Únete a nuestra junta directiva',
  boardForm: 'Postúlate a la junta fundadora',
  unsubscribe: 'Darse de baja',
  login: 'Iniciar sesión',
  recover: '¿Olvidaste tu contraseña?',
  reset: 'Elige una contraseña nueva',
  invitation: 'Te damos la bienvenida a la consola',
  newAddress: 'Confirma tu nueva dirección',
  privacy: 'Privacidad',
  notFound: 'Página no encontrada',
};
