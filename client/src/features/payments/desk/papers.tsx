import type { OutputOf } from '@portal/shared/calls/define';
import type { paymentPapers } from '@portal/shared/calls/payments';
import { Stack } from '../../../shared/ui/layout.tsx';
import { NamedTabs } from '../../../shared/ui/named-tabs.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Text } from '../../../shared/ui/text.tsx';
import { useTranslate } from '../../../shared/ui/translate.ts';
import { useMoney } from '../../../workflows/money.ts';
import { PaperFrame } from '../../../workflows/parts/papers.tsx';

const words = 'kinds.remittance.desk';

interface Props {
  papers: OutputOf<typeof paymentPapers>['documents'];
  /** of the tab that is open, from 0 on */
  at: number;
  open: (at: number) => void;
}

/** What an application is paid on, a tab for each file, in the browser's own view of it. */
export function DeskPapers({ papers, at, open }: Props) {
  const translate = useTranslate();
  const { text } = useMoney();
  const title = translate('kinds.remittance.sections.documents');
  const files = papers.flatMap((paper) => paper.files.map((file) => ({ paper, file })));
  const shown = files[at] ?? files[0];
  return (
    <Panel title={title}>
      {shown ? (
        <Stack gap={2}>
          <NamedTabs
            label={title}
            activeKey={shown.file.id}
            onChange={(id) => open(files.findIndex(({ file }) => file.id === id))}
            items={files.map(({ paper, file }, index) => ({
              key: file.id,
              label: `${index + 1} ${translate(`kinds.document.codes.type.${paper.type}`)} ${paper.number}`,
            }))}
          />
          <Text as="p" tone="secondary" tabular>
            {translate(`${words}.drawn`, {
              share: text(shown.paper.share, shown.paper.currency),
              total: text(shown.paper.limit, shown.paper.currency),
            })}
          </Text>
          <PaperFrame key={shown.file.id} document={shown.file} />
        </Stack>
      ) : (
        <Text as="p" tone="secondary">
          {translate(papers.length > 0 ? `${words}.noFile` : 'kinds.remittance.papers.none')}
        </Text>
      )}
    </Panel>
  );
}
