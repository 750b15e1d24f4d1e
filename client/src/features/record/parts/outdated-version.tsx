import type { ReviewedKind } from '@portal/shared/records/define';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChangedAlert } from '../../../core/form-parts/changed-alert.tsx';
import { useKindWords } from '../../../entities/record/kind.ts';
import { Comparison } from '../../../kit/comparison.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { useTranslate } from '../../../kit/translate.ts';
import { compare } from '../compare.ts';
import type { Edit, OutdatedVersion } from '../use-edit.ts';
import { ComparedCell } from './compared-cell.tsx';

interface Props {
  kind: ReviewedKind;
  version: OutdatedVersion;
  edit: Pick<Edit, 'acceptNewer' | 'takeNewer'>;
}

/** A language was changed elsewhere while it was edited: what differs, to be used or overwritten field by field. */
export function OutdatedVersionAlert({ kind, version, edit }: Props) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const { list } = useFormat();
  const words = useKindWords(kind);
  const { lan: language, before, now } = version;
  const fields = compare(kind, before, now, translate, list(['', ''])).filter(({ changed }) => changed);
  const comparedVersion = { version: { lan: language }, now, before, isWhole: false };
  return (
    <ChangedAlert
      title={t('record.outdated.title', { language: language ? words.language(language) : words.names.kind })}
    >
      <Stack gap={3}>
        {fields.length > 0 && (
          <Comparison
            label={t('record.outdated.label')}
            corner={t('trail.timeline.field')}
            heads={[t('record.outdated.now')]}
            rows={fields.map((compared) => ({
              key: compared.of.wire,
              name: words.field(compared.of.name),
              cells: [<ComparedCell key="now" compared={compared} version={comparedVersion} />],
              below: (
                <Button size="small" onClick={() => edit.takeNewer(version, compared.of.wire)}>
                  {t('centre.changed.takeOver', { field: words.field(compared.of.name) })}
                </Button>
              ),
            }))}
          />
        )}
        <Button onClick={() => edit.acceptNewer(language)}>{t('centre.changed.keep')}</Button>
      </Stack>
    </ChangedAlert>
  );
}
