import type { Movement, movedKinds } from '@portal/shared/calls/movements';
import { pathTo, type ScreenName } from '@portal/shared/screens';
import { useTranslation } from 'react-i18next';
import { officeRequestFor } from '../../../core/request/office.ts';
import { useRead } from '../../../core/request/use-request.ts';
import { Comparison } from '../../../kit/comparison.tsx';
import { Facts } from '../../../kit/facts.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Stack } from '../../../kit/layout.tsx';
import { Link } from '../../../kit/link.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import type { Detail } from '../kind.ts';
import { useMoney } from '../money.ts';

const movementsOf = officeRequestFor('recordMovements', { quiet: true });
const screens: Readonly<Record<Movement['kind'], ScreenName>> = {
  remittance: 'application',
  receipt: 'receipt',
  stock: 'stock',
};
const sums = ['total', 'before', 'paid', 'pending', 'left'] as const;

interface Props {
  kind: (typeof movedKinds)[number];
  detail: Detail;
}

/** What is left of a contract, and each payment and receipt that it comes from. */
function Movements({ kind, detail: { id, recordVersion } }: Props) {
  const { t } = useTranslation();
  const { date, text } = useFormat();
  const money = useMoney();
  const { data } = useRead(movementsOf, { kind, id }, `${kind} ${id} ${recordVersion}`);
  if (!data) return null;
  const { currency, rows, hiddenRows } = data;
  const amountOf = (amount: string) =>
    amount.startsWith('-') ? `-${money.text(amount.slice(1), currency)}` : money.text(amount, currency);
  const title = t('workflow.movements.list');
  return (
    <Panel title={t('workflow.movements.title')}>
      <Stack gap={3}>
        <Facts
          facts={sums
            .filter((name) => data[name] !== '')
            .map((name) => [
              t(`workflow.movements.${name}`),
              <Text key={name} tabular strong={name === 'left'}>
                {amountOf(data[name])}
              </Text>,
            ])}
        />
        {rows.length > 0 ? (
          <Comparison
            bare
            label={title}
            corner={title}
            heads={[t('workflow.movements.day'), t('workflow.movements.amount'), t('workflow.movements.state')]}
            rows={rows.map((row) => ({
              key: row.id,
              label: row.number || row.name,
              name: (
                <Stack gap={1} as="span">
                  <Link to={pathTo(screens[row.kind], { id: row.id })}>{row.number || text(row.name)}</Link>
                  {row.number && (
                    <Text as="small" size="xs" tone="tertiary">
                      {row.name}
                    </Text>
                  )}
                </Stack>
              ),
              cells: [
                date(row.day),
                money.text(row.amount, row.currency),
                <Stack key="state" gap={1} as="span">
                  <span>
                    {row.kind === 'receipt' && row.state === 'paid'
                      ? t('workflow.movements.received')
                      : t(`workflow.movements.states.${row.state}`)}
                  </span>
                  {!row.counted && (
                    <Text as="small" size="xs" tone="tertiary">
                      {t('workflow.movements.notCounted')}
                    </Text>
                  )}
                </Stack>,
              ],
            }))}
          />
        ) : (
          <Text as="p" tone="secondary">
            {t('workflow.movements.none')}
          </Text>
        )}
        {hiddenRows > 0 && (
          <Text as="small" size="xs" tone="tertiary">
            {t('workflow.movements.hiddenRows', { count: hiddenRows })}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

/** Beside a contract, once it is on the register. */
export const ContractMovements = ({ detail }: { detail: Detail }) =>
  detail.number ? <Movements kind="certificate" detail={detail} /> : null;

/** Beside an opening balance. */
export const OpeningMovements = ({ detail }: { detail: Detail }) => <Movements kind="stock" detail={detail} />;
