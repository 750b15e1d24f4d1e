import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './autoplay.module.css';
import { IconButton } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';
import { useMedia } from './use-media.ts';

/** Specification, section 9. */
const autoplayMs = 5_000;

/** The system asks for no motion. */
const calmly = '(prefers-reduced-motion: reduce)';

/** How what is scrolled to comes into view. */
export const scrolling = (): ScrollBehavior => (window.matchMedia(calmly).matches ? 'auto' : 'smooth');

/** Moves on by itself until something is at it: pointer, focus, or the button that stops it. */
export function useAutoplay(next: () => void, moves = true) {
  const still = useMedia(calmly);
  const [isStoppedByUser, setIsStoppedByUser] = useState<boolean>();
  const stopped = isStoppedByUser ?? still;
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (stopped || held || !moves) return;
    const timer = setInterval(next, autoplayMs);
    return () => clearInterval(timer);
  }, [stopped, held, moves, next]);
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return { stopped, toggle: () => setIsStoppedByUser(!stopped), hold };
}

interface ControlsProps {
  /** which carousel they move, where a page has several */
  carouselName?: string;
  onPrevious: () => void;
  onNext: () => void;
  /** how it stands and how that is changed; undefined of one that does not move by itself */
  playing?: Pick<ReturnType<typeof useAutoplay>, 'stopped' | 'toggle'> | undefined;
  /** on a picture, which is dark */
  onHero?: boolean;
  /** where it is */
  children: ReactNode;
}

/** The buttons of a carousel; between them stands where it is. */
export function CarouselControls({
  carouselName,
  onPrevious,
  onNext,
  playing,
  onHero = false,
  children,
}: ControlsProps) {
  const { t } = useTranslation();
  const button = (icon: IconName, words: string, press: () => void) => (
    <IconButton
      {...(onHero && { className: styles.onHero })}
      label={carouselName === undefined ? words : `${words} · ${carouselName}`}
      onClick={press}
    >
      <Icon name={icon} />
    </IconButton>
  );
  return (
    <>
      {button('left', t('site.action.previous'), onPrevious)}
      {children}
      {button('right', t('site.action.next'), onNext)}
      {playing &&
        button(
          playing.stopped ? 'play' : 'pause',
          t(playing.stopped ? 'site.action.play' : 'site.action.stop'),
          playing.toggle,
        )}
    </>
  );
}
