import type { paymentPapers } from '@portal/shared/calls/payments';
import type { OutputOf } from '@portal/shared/define/call';
import { useMoney } from '../../../entities/workflow/money.ts';
import { PaperFrame } from '../../../entities/workflow/parts/document-viewer.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { NamedTabs } from '../../../kit/named-tabs.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';

const words = 'kinds.remittance.desk';

interface Props {
  documents: OutputOf<typeof paymentPapers>['documents'];
  /** of the tab that is open, from 0 on */
  at: number;
  onOpen: (at: number) => void;
}

/** What an application is paid on, a tab for each file, in the browser's own view of it. */
export function DeskPapers({ documents, at, onOpen }: Props) {
  const translate = useTranslate();
  const { text } = useMoney();
  const title = translate('kinds.remittance.sections.documents');
  const files = documents.flatMap((paper) => paper.files.map((file) => ({ paper, file })));
  const currentFile = files[at] ?? files[0];
  return (
    <Panel title={title}>
      {currentFile ? (
        <Stack gap={2}>
          <NamedTabs
            label={title}
            activeKey={currentFile.file.id}
            onChange={(id) => onOpen(files.findIndex(({ file }) => file.id === id))}
            items={files.map(({ paper, file }, index) => ({
              key: file.id,
              label: `${index + 1} ${translate(`kinds.document.codes.type.${paper.type}`)} ${paper.number}`,
            }))}
          />
          <Text as="p" tone="secondary" tabular>
            {translate(`${words}.drawn`, {
              share: text(currentFile.paper.share, currentFile.paper.currency),
              total: text(currentFile.paper.limit, currentFile.paper.currency),
            })}
          </Text>
          <PaperFrame key={currentFile.file.id} document={currentFile.file} />
        </Stack>
      ) : (
        <Text as="p" tone="secondary">
          {translate(documents.length > 0 ? `${words}.noFile` : 'kinds.remittance.papers.none')}
        </Text>
      )}
    </Panel>
  );
}
