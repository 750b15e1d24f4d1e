import { ErrorState } from '../../../shared/ui/state.tsx';
import { useShare } from '../use-share.ts';
import { useShown } from '../use-shown.ts';
import { AsOfBanner } from './as-of-banner.tsx';
import { Changes } from './changes.tsx';
import { LineOverTime } from './line.tsx';
import { MapAndTable } from './map-and-table.tsx';
import { NoFigures } from './no-figures.tsx';
import { Share } from './share.tsx';

/** The amounts that the address asks for: on a map and beside it, over time, and as files. */
export function Figures() {
  const shown = useShown();
  const { state, change, answer, figures, nameOf } = shown;
  const share = useShare(shown);
  const isEmpty = answer !== undefined && answer.places.length === 0;
  return (
    <>
      {state.asOf && (
        <AsOfBanner
          asOf={state.asOf}
          difference={shown.difference}
          failed={shown.comparison.problem !== undefined}
          nothing={isEmpty}
          figures={figures}
          onNow={() => change({ asOf: '' })}
        />
      )}
      {shown.read.problem && <ErrorState problem={shown.read.problem} onRetry={shown.read.retry} />}
      {isEmpty && !shown.read.problem ? (
        <NoFigures state={state} change={change} />
      ) : (
        (answer || shown.read.loading) && (
          <MapAndTable shown={shown} onDrawn={share.onDrawn} isWanted={share.isWanted} onApproval={share.onApproval}>
            {answer && (
              <LineOverTime
                periods={answer.periods}
                lines={shown.lines}
                at={shown.moment.at}
                figures={figures}
                periodWords={shown.periodWords}
                nameOf={nameOf}
              />
            )}
          </MapAndTable>
        )
      )}
      {state.asOf && answer?.from && (
        <Changes
          key={state.until}
          state={state}
          change={change}
          from={answer.from}
          to={answer.to}
          figures={figures}
          nameOf={nameOf}
        />
      )}
      {answer && !isEmpty && (
        <Share
          ready={!shown.read.refreshing}
          onPicture={share.picture}
          onCsv={share.csv}
          onLineCsv={shown.lines.length > 0 ? share.lineCsv : undefined}
        />
      )}
    </>
  );
}
