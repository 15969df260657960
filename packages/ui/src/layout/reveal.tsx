import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import css from './reveal.module.css';

/** How much of a section must be visible before it is revealed. */
const visibleShare = 0.3;

/**
 * A section taller than the window may never show 30 % of itself; then 30 % of the window is
 * enough.
 */
function threshold(height: number, windowHeight: number): number {
  return height > windowHeight ? (visibleShare * windowHeight) / height : visibleShare;
}

const motionIsWelcome = () =>
  typeof IntersectionObserver !== 'undefined' &&
  typeof matchMedia !== 'undefined' &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Does nothing on the server, where layout effects would only warn. */
const useBrowserLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect;

export interface RevealProps {
  children: ReactNode;
  className?: string;
}

/**
 * Fades in and slides up once, when 30 % of it is visible. What is on screen at the start is left
 * alone, and nothing is ever hidden without script, without an observer, in print or from people
 * who ask for reduced motion.
 */
export function Reveal({ children, className }: RevealProps) {
  const element = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<'plain' | 'waiting' | 'shown'>('plain');
  useBrowserLayoutEffect(() => {
    const box = element.current;
    if (box === null || !motionIsWelcome()) return;
    const { top, height } = box.getBoundingClientRect();
    if (height === 0 || top < innerHeight) return;
    setPhase('waiting');
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        setPhase('shown');
      },
      { threshold: threshold(height, innerHeight) },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const phaseClass = phase === 'plain' ? undefined : css[phase];
  return (
    <div
      ref={element}
      className={[className, phaseClass].filter(Boolean).join(' ') || undefined}
      data-reveal={phase}
    >
      {children}
    </div>
  );
}
