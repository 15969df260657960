import type { Picture as PictureContent, PictureName } from '@secondset/content';
import {
  Barbell,
  type DrawingProps,
  Hands,
  People,
  Road,
  SharedTable,
  Sunrise,
  Trail,
} from '@secondset/ui/illustrations';
import type { ComponentType } from 'react';
import css from './picture.module.css';

const drawings: Record<PictureName, ComponentType<DrawingProps>> = {
  sunrise: Sunrise,
  barbell: Barbell,
  trail: Trail,
  table: SharedTable,
  hands: Hands,
  people: People,
  road: Road,
};

/** One of the site's drawings, as wide as its container. */
export function Picture({ picture, className }: { picture: PictureContent; className?: string }) {
  const Drawing = drawings[picture.name];
  return <Drawing alt={picture.alt} className={className ?? css.picture} />;
}
