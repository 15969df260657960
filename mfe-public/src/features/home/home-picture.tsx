import type { HomePicture as HomePictureContent, HomePictureName } from '@secondset/content';
import { Barbell, type DrawingProps, People, Sunrise } from '@secondset/ui/illustrations';
import type { ComponentType } from 'react';
import pictures from '../../components/picture.module.css';

const drawings: Record<HomePictureName, ComponentType<DrawingProps>> = {
  sunrise: Sunrise,
  barbell: Barbell,
  people: People,
};

/**
 * A drawing of the home page. These come with the first script; the others load with their pages.
 */
export function HomePicture({
  picture,
  className = pictures.picture,
}: {
  picture: HomePictureContent;
  className?: string | undefined;
}) {
  const Drawing = drawings[picture.name];
  return <Drawing alt={picture.alt} className={className} />;
}
