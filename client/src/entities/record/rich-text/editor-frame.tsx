import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../../../kit/classes.ts';
import type { EditorIconName } from './editor-tool.tsx';
import css from './rich-text-editor.module.css';

/** The tools in their order; a line stands between the groups. */
const groups: readonly (readonly EditorIconName[])[] = [
  ['bold', 'italic', 'underline', 'strike'],
  ['heading', 'subheading', 'bullets', 'numbers', 'quote'],
  ['link', 'picture'],
  ['undo', 'redo'],
];

interface ToolbarProps {
  tool: (name: EditorIconName) => ReactNode;
  children?: ReactNode;
}

/** The bar of all tools, as each of them is drawn. */
export function Toolbar({ tool, children }: ToolbarProps) {
  const { t } = useTranslation();
  return (
    <div role="toolbar" aria-label={t('record.editor.toolbar')} className={css.toolbar}>
      {groups.map((names, at) => (
        <Fragment key={names[0]}>
          {at > 0 && <span className={css.gap} />}
          {names.map((name) => (
            <Fragment key={name}>{tool(name)}</Fragment>
          ))}
        </Fragment>
      ))}
      {children}
    </div>
  );
}

interface FrameProps {
  /** it can be read, and not written: it has no tools */
  disabled: boolean;
  toolbar: ReactNode;
  children: ReactNode;
}

/** What the editor stands in, before and after it is loaded; its height is that of its style, whatever is written. */
export const EditorFrame = ({ disabled, toolbar, children }: FrameProps) => (
  <div className={classes(css.editor, disabled && css.closed)}>
    {!disabled && toolbar}
    {children}
  </div>
);
