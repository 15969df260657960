import { organization } from '../organization.ts';
import { paths, preferencesPath } from '../paths.ts';
import type { ChromeContent, FooterContent } from '../shape/index.ts';
import { region } from './region.ts';

export const chrome: ChromeContent = {
  newTab: 'se abre en otra pestaña',
  skipToContent: 'Ir al contenido',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  navigationLabel: 'Principal',
  homeLabel: `${organization.name}, página de inicio`,
  otherLanguage: 'English',
  navigation: [
    { label: 'Nosotros', href: paths.about },
    { label: 'Donar', href: paths.support },
    { label: 'Patrocinar', href: paths.sponsor },
    { label: 'Programas', href: paths.programs },
    { label: 'Impacto', href: paths.impact },
    { label: 'Eventos', href: paths.events },
    { label: 'Plan de negocios', href: paths.businessPlan, ownRemote: true },
    { label: 'Recursos', href: paths.resources },
  ],
};

export const footer: FooterContent = {
  tagline: `Ejercicio, mentoría y comunidad para quienes vuelven a casa en ${region}.`,
  exploreTitle: 'Explora',
  explore: [
    { label: 'Participa', href: paths.getInvolved },
    { label: 'Programas', href: paths.programs },
    { label: 'Voluntariado', href: paths.volunteer },
    { label: 'Recursos de la comunidad', href: paths.resources },
    { label: 'Unirme a la lista de espera', href: paths.waitlist },
  ],
  contactTitle: 'Habla con nosotros',
  social: [
    { label: 'Mira nuestras fotos', href: organization.links.photos, icon: 'camera' },
    { label: 'Mira nuestros videos', href: organization.links.videos, icon: 'video' },
  ],
  mails: [
    {
      about: 'Preguntas',
      label: organization.email.general,
      href: `mailto:${organization.email.general}`,
    },
    {
      about: 'Programas',
      label: organization.email.programs,
      href: `mailto:${organization.email.programs}`,
    },
  ],
  phone: { label: organization.phone.display, href: organization.phone.href },
  address: organization.postalAddress,
  legal: [
    { label: 'Privacidad', href: paths.privacy },
    { label: 'Darse de baja', href: paths.unsubscribe },
    { label: 'Preferencias de correo', href: preferencesPath, file: true },
    { label: 'Acceso del personal', href: paths.login },
  ],
  copyright: '© {year} {name}. Todos los derechos reservados.',
  sampleNotice: 'Los nombres, personas, direcciones y enlaces de este sitio son de muestra.',
};
