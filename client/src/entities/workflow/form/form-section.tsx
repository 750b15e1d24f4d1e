import { useTranslation } from 'react-i18next';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import type { KindField } from '../../record/fields.tsx';
import { useWorkflowWords } from '../kind.ts';
import { Box, type BoxProps, lockedBy } from './box.tsx';
import css from './form-section.module.css';

interface Props extends Omit<BoxProps, 'each' | 'locked'> {
  section: string;
  fields: readonly KindField[];
  /** what is wrong, by field */
  faults: Readonly<Record<string, string>>;
  /** what is filled in takes the place of what stands */
  changes: boolean;
}

/** One part of the form, which says how much of it is left to do. */
export function Part({ section, fields, faults, changes, ...box }: Props) {
  const { kind } = box;
  const { t } = useTranslation();
  const words = useWorkflowWords(kind);
  const remaining = fields.filter(({ wire }) => faults[wire]).length;
  return (
    <Panel
      title={<span id={`${kind.kind}-${section}`}>{words.section(section)}</span>}
      action={
        <Text size="xs" tone={remaining ? 'secondary' : 'good'}>
          {remaining ? t('workflow.form.left', { count: remaining }) : t('workflow.form.complete')}
        </Text>
      }
    >
      <div className={css.fields}>
        {fields.map((each) => (
          <Box key={each.wire} {...box} each={each} locked={lockedBy(kind, each.name, changes)} />
        ))}
      </div>
    </Panel>
  );
}
