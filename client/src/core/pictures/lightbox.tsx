import { pictureAt } from '@portal/shared/pictures';
import { type GetProp, Image } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../kit/classes.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import { useSize } from '../../kit/format/use-size.ts';
import css from './lightbox.module.css';

type GroupPreviewConfig = Exclude<GetProp<typeof Image.PreviewGroup, 'preview'>, boolean>;

interface PictureFacts {
  url: string;
  /** pixels */
  width: number;
  height: number;
  bytes: number;
}

async function readFacts(url: string, signal: AbortSignal): Promise<PictureFacts> {
  const answer = await fetch(url, { cache: 'force-cache', signal });
  const blob = await answer.blob();
  const { width, height } = await createImageBitmap(blob);
  return { url, width, height, bytes: blob.size };
}

/** Undefined while unknown, and for a picture that cannot be read again. */
function usePictureFacts(url: string): PictureFacts | undefined {
  const [facts, setFacts] = useState<PictureFacts>();
  useEffect(() => {
    const reading = new AbortController();
    readFacts(url, reading.signal).then(setFacts, () => setFacts(undefined));
    return () => reading.abort();
  }, [url]);
  return facts?.url === url ? facts : undefined;
}

function Caption({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation();
  const { figure } = useFormat();
  const size = useSize();
  const facts = usePictureFacts(url);
  const measures =
    facts &&
    t('record.form.measures', {
      width: figure(facts.width),
      height: figure(facts.height),
      size: size(facts.bytes),
    });
  return <p>{[name, measures].filter(Boolean).join(' · ')}</p>;
}

export interface LightboxItem {
  url: string;
  /** its number, small and large */
  name: string;
}

interface Props {
  pictures: readonly LightboxItem[];
  children: ReactNode;
}

/** Large pictures, each with name, pixels and bytes. */
function useLarge(pictures: readonly LightboxItem[]): GroupPreviewConfig {
  const { t } = useTranslation();
  const nameOf = (url: string) => pictures.find((picture) => picture.url === url)?.name ?? '';
  return {
    alt: t('record.form.largePictures'),
    imageRender: (large, { image: { url } }) =>
      cloneElement(large as ReactElement<{ alt: string }>, { alt: nameOf(url) }),
    actionsRender: (actions, { image: { url } }) => (
      <>
        <Caption url={url} name={nameOf(url)} />
        {actions}
      </>
    ),
  };
}

/** Opens pictures in their original size, with arrow keys, pixels and bytes. */
export const Lightbox = ({ pictures, children }: Props) => (
  <Image.PreviewGroup preview={useLarge(pictures)}>{children}</Image.PreviewGroup>
);

export interface LargePicturesProps {
  pictures: readonly LightboxItem[];
  /** index of the opened one */
  index: number;
  onClose: () => void;
}

/** The same, opened by another element than its thumbnails. */
export function LargePictures({ pictures, index, onClose }: LargePicturesProps) {
  const [current, setCurrent] = useState(index);
  const large = useLarge(pictures);
  return (
    <Image.PreviewGroup
      items={pictures.map(({ url }) => url)}
      preview={{ ...large, open: true, current, onChange: setCurrent, onOpenChange: (open) => !open && onClose() }}
    />
  );
}

/** A thumbnail in its own proportions, which opens large. */
export const LightboxPicture = ({ url, name, className }: LightboxItem & { className?: string | undefined }) => (
  <Image
    className={classes(css.picture, className)}
    src={pictureAt(url, 160)}
    preview={{ src: url, cover: false }}
    alt={name}
  />
);
