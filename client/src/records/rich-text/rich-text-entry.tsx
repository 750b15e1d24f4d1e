import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';

const Editor = lazy(() => import('./rich-text-editor.tsx'));

interface Props {
  id?: string;
  value?: string;
  onChange?: (html: string) => void;
  label: string;
  /** it can be read, and not written */
  disabled?: boolean;
}

/** A rich text; its editor is loaded when it is first needed. */
export const RichTextEntry = ({ id = '', value = '', onChange = () => {}, label, disabled = false }: Props) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
    <Editor id={id} html={value} onChange={onChange} label={label} disabled={disabled} />
  </Suspense>
);
