import type { Link } from '@secondset/content';
import { Card } from '@secondset/ui';
import css from './action-cards.module.css';
import layout from './layout.module.css';
import { LinkButton } from './site-link.tsx';

export interface ActionCardsProps {
  cards: { title: string; text: string; link?: Link; badge?: string }[];
  /** Default `secondary`. */
  variant?: 'primary' | 'secondary';
}

/** Cards with one thought and one action each; a card without a link says why in its badge. */
export function ActionCards({ cards, variant = 'secondary' }: ActionCardsProps) {
  return (
    <ul className={layout.grid}>
      {cards.map((card) => (
        <Card as="li" key={card.title} className={css.card}>
          <h3>{card.title}</h3>
          <p className={css.text}>{card.text}</p>
          {card.badge !== undefined && <p className={css.badge}>{card.badge}</p>}
          {card.link !== undefined && <LinkButton link={card.link} variant={variant} />}
        </Card>
      ))}
    </ul>
  );
}
