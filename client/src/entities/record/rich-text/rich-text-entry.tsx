import { lazy, Suspense } from 'react';
import { EditorFrame, Toolbar } from './editor-frame.tsx';
import { EditorTool } from './editor-tool.tsx';
import css from './rich-text-editor.module.css';

const Editor = lazy(() => import('./rich-text-editor.tsx'));

interface Props {
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  /** it can be read, and not written */
  disabled?: boolean;
}

const noop = () => {};

/** Room for the editor: its frame and its tools, none of which can be pressed yet, so that what is below stays where it is. */
const Coming = ({ disabled }: { disabled: boolean }) => (
  <div aria-hidden="true" inert>
    <EditorFrame
      disabled={disabled}
      toolbar={<Toolbar tool={(name) => <EditorTool name={name} disabled onClick={noop} />} />}
    >
      <div className={css.page} />
    </EditorFrame>
  </div>
);

/** A rich text; its editor is loaded when it is first needed. */
export const RichTextEntry = ({ id = '', value = '', onChange = () => {}, label, disabled = false }: Props) => (
  <Suspense fallback={<Coming disabled={disabled} />}>
    <Editor id={id} html={value} onChange={onChange} label={label} disabled={disabled} />
  </Suspense>
);
