import { useTranslation } from 'react-i18next';
import { EditorIcon, type EditorIconName } from './editor-icon.tsx';
import css from './rich-text-editor.module.css';

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
