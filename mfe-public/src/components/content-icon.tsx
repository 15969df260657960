import type { IconName } from '@secondset/content';
import { Icon, icons } from '@secondset/ui';

const drawings: Record<IconName, icons.LucideIcon> = {
  book: icons.BookOpen,
  camera: icons.Camera,
  dumbbell: icons.Dumbbell,
  family: icons.UsersRound,
  'hand-heart': icons.HandHeart,
  'heart-pulse': icons.HeartPulse,
  home: icons.House,
  mail: icons.Mail,
  medal: icons.Medal,
  mountain: icons.Mountain,
  salad: icons.Salad,
  scale: icons.Scale,
  stopwatch: icons.Timer,
  users: icons.Users,
  video: icons.Video,
  work: icons.BriefcaseBusiness,
};

/** The icon that a text names. */
export function ContentIcon({
  name,
  className,
}: {
  name: IconName;
  className?: string | undefined;
}) {
  return <Icon icon={drawings[name]} className={className} />;
}
