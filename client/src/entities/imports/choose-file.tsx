import { type DragEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../kit/classes.ts';
import { useFormat } from '../../kit/format/use-format.ts';
import css from './imports.module.css';

export interface ChooseFileHandle {
  /** the file that is chosen; where there is none, that is said and the focus goes there */
  take(): File | undefined;
  clear(): void;
}

interface Props {
  accept: string;
  disabled: boolean;
  handle: Ref<ChooseFileHandle>;
}

/** A place to choose a file at, or to drop it on. */
export function ChooseFile({ accept, disabled, handle }: Props) {
  const { t } = useTranslation();
  const { fileSize } = useFileSize();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [over, setOver] = useState(false);
  const [missing, setMissing] = useState(false);
  useImperativeHandle(handle, () => ({
    take() {
      setMissing(!file);
      if (!file) input.current?.focus();
      return file;
    },
    clear() {
      setFile(undefined);
      if (input.current) input.current.value = '';
    },
  }));
  const choose = (file: File | undefined) => {
    if (!file) return;
    setFile(file);
    setMissing(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) choose(event.dataTransfer.files[0]);
  };
  return (
    <>
      <label
        htmlFor={id}
        className={classes(css.drop, over && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          id={id}
          className={css.input}
          type="file"
          accept={accept}
          disabled={disabled}
          aria-invalid={missing}
          aria-describedby={missing ? `${id}-missing` : undefined}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <span>{file ? t('imports.chosen', { name: file.name, size: fileSize(file.size) }) : t('imports.choose')}</span>
      </label>
      {missing && (
        <p id={`${id}-missing`} className={css.missing} role="alert">
          {t('imports.noFile')}
        </p>
      )}
    </>
  );
}

/** Sizes of files, as the reader's language writes them. */
function useFileSize() {
  const { i18n } = useTranslation();
  const { figure } = useFormat();
  const language = i18n.language;
  const fileSize = (bytes: number): string => {
    if (bytes < 1_000) return `${figure(bytes)} B`;
    const [unit, scale] = bytes < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
    return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / scale);
  };
  return { fileSize };
}
