export type IconName =
  | 'book'
  | 'camera'
  | 'dumbbell'
  | 'family'
  | 'hand-heart'
  | 'heart-pulse'
  | 'home'
  | 'mail'
  | 'medal'
  | 'mountain'
  | 'salad'
  | 'scale'
  | 'stopwatch'
  | 'users'
  | 'video'
  | 'work';

export type PictureName = 'sunrise' | 'barbell' | 'trail' | 'table' | 'hands' | 'people' | 'road';

export interface Picture {
  name: PictureName;
  /** What the picture shows. Empty if it is only decoration. */
  alt: string;
}

/** The home page's pictures are part of its first script, so it uses only these. */
export type HomePictureName = Extract<PictureName, 'sunrise' | 'barbell' | 'people'>;

export interface HomePicture extends Picture {
  name: HomePictureName;
}

/** `href` is a path on this site, a full address, or a `mailto:` or `tel:` link. */
export interface Link {
  label: string;
  href: string;
  /** The page belongs to a remote of its own; without that there is no such page. */
  ownRemote?: boolean;
}

export interface Passage {
  title: string;
  paragraphs: string[];
}

export interface ActionCard {
  title: string;
  text: string;
  link: Link;
}

export interface Goal {
  phase: string;
  /** How many people, as shown. */
  target: string;
  text: string;
}

export interface ProgramCard {
  title: string;
  description: string;
  icon: IconName;
  link: Link;
}

export interface ResourceCard {
  name: string;
  desc: string;
  icon: IconName;
  link: Link;
}

export interface TeamMember {
  picture: 1 | 2 | 3;
  name: string;
  role: string;
  bio: string;
}

/** What a quarterly report counts. */
export interface ReportFigures {
  people: number;
  sessions: number;
  mentors: number;
  hours: number;
  /** US dollars. */
  spent: number;
}
