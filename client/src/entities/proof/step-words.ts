import { useTranslation } from 'react-i18next';
import type { CheckStep } from '../../../../proof/check.mjs';
import { useFormat } from '../../kit/format/use-format.ts';

/** A step of the check in words. */
export function useStepWords(): (step: CheckStep) => string {
  const { t } = useTranslation();
  const { dateTime, figure } = useFormat();
  const formatNumber = (value: number | undefined) => (value === undefined ? '' : figure(value));

  return (step) => {
    switch (step.name) {
      case 'order':
        if (step.ok) return t('proof.steps.order.right', { count: step.count ?? 0 });
        return t(`proof.steps.order.${step.why === 'stream' || step.why === 'position' ? step.why : 'version'}`, {
          version: formatNumber(step.version),
        });
      case 'inclusion':
        return t(`proof.steps.inclusion.${step.ok ? 'right' : 'wrong'}`, {
          position: formatNumber(step.position),
          version: formatNumber(step.version),
        });
      case 'signature':
        return t(`proof.steps.signature.${step.ok ? 'right' : step.why === 'unknown' ? 'unknown' : 'signature'}`, {
          position: formatNumber(step.position),
          at: dateTime(step.at),
          key: step.key,
        });
      case 'link':
        return t(`proof.steps.link.${step.ok ? 'right' : 'wrong'}`, {
          from: formatNumber(step.from),
          to: formatNumber(step.to),
        });
      case 'held':
        return t(`proof.steps.held.${step.ok ? 'right' : step.why === 'unlinked' ? 'unlinked' : 'differs'}`, {
          position: formatNumber(step.position),
          at: dateTime(step.at),
        });
    }
  };
}
