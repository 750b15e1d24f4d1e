import { convert, isRate } from '@portal/shared/money/rate';
import { sources } from '@portal/shared/records/institutional/remittance-record';
import type { Content } from '../../../entities/workflow/kind.ts';
import { moneyOf, sumOf, useMoney } from '../../../entities/workflow/money.ts';
import { Facts } from '../../../kit/facts.tsx';
import { Cluster } from '../../../kit/layout.tsx';
import { StateTag } from '../../../kit/tag.tsx';
import { Text } from '../../../kit/text.tsx';
import { useTranslate } from '../../../kit/translate.ts';

const words = 'kinds.remittance.desk';
const textOf = (content: Content, field: string): string => String(content[field] ?? '');

/** Amounts and what they come to; that this is the amount of the application is said, never left to be seen. */
function Sum({ content, parts }: { content: Content; parts: readonly string[] }) {
  const { text, money } = useMoney();
  const currency = textOf(content, 'currency');
  const amounts = parts.map((field) => textOf(content, field)).filter((amount) => amount !== '');
  const total = sumOf(amounts, currency);
  if (!total) return null;
  const isEqual = total.minor === moneyOf(textOf(content, 'amount'), currency)?.minor;
  return (
    <Cluster as="span" gap={2} rowGap={1} inline>
      <Text tabular>
        {amounts.length > 1 && `${amounts.map((amount) => text(amount, currency)).join(' + ')} = `}
        <Text strong>{money(total)}</Text>
      </Text>
      <StateTag icon={isEqual ? 'check' : 'close'} tone={isEqual ? 'good' : 'bad'}>
        {isEqual ? '= 32A' : '≠ 32A'}
      </StateTag>
    </Cluster>
  );
}

interface Props {
  content: Content;
  /** yuan for one unit of its currency, as it is typed or was given; '' where there is none */
  rate: string;
}

/** What the boxes of an application add up to, and what the purchase costs by the rate that is being typed. */
export function Sums({ content, rate }: Props) {
  const translate = useTranslate();
  const { money } = useMoney();
  const bought = moneyOf(textOf(content, 'fxAmount'), textOf(content, 'currency'));
  const cost = bought && isRate(rate) ? convert(bought, 'CNY', rate) : undefined;
  return (
    <Facts
      facts={[
        [
          translate(`${words}.sources`),
          <Sum key="sources" content={content} parts={sources.map(({ amount }) => amount)} />,
        ],
        [translate(`${words}.codes`), <Sum key="codes" content={content} parts={['bopAmount1', 'bopAmount2']} />],
        ...(bought
          ? [
              [
                translate(`${words}.purchase`),
                <Text key="purchase" tabular>
                  {money(bought)} × {cost ? rate : '—'} = <Text strong>{cost ? money(cost) : 'CNY —'}</Text>
                </Text>,
              ] as const,
            ]
          : []),
      ]}
    />
  );
}
