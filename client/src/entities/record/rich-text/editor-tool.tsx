import { useTranslation } from 'react-i18next';
import css from './rich-text-editor.module.css';

const paths = {
  bold: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike: 'M4 12h16M17 7c-1-2-3-3-5-3-3 0-5 1.500-5 4M7 16c.5 2.500 2.500 4 5 4 3 0 5-1.500 5-4',
  heading: 'M5 5v14M13 5v14M5 12h8M17 10l3-2v11',
  subheading: 'M5 5v14M12 5v14M5 12h7M16 10c0-3 5-3 5 0 0 2-5 5-5 8h5',
  bullets: 'M9 6h11M9 12h11M9 18h11M4 6h.5M4 12h.5M4 18h.5',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.500l1.500-1V8M4 12h2.500L4 15.500h2.500M4 18h2.500v3H4',
  quote: 'M5 17c3 0 4-3 4-6V7H4v5h4M14 17c3 0 4-3 4-6V7h-5v5h4',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.5',
  undo: 'M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 8h-2',
  redo: 'M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 8h2',
} as const;
export type EditorIconName = keyof typeof paths;

export const EditorIcon = ({ name }: { name: EditorIconName }) => (
  <svg
    width="1.25em"
    height="1.25em"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={paths[name]} />
  </svg>
);

interface Props {
  name: EditorIconName;
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

export function EditorTool({ name, pressed, disabled = false, onClick }: Props) {
  const { t } = useTranslation();
  const label = t(`record.editor.${name}`);
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <EditorIcon name={name} />
    </button>
  );
}
