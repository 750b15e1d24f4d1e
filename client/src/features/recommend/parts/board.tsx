import type { SlotCandidate, SlotCheck, SlotRow } from '@portal/shared/calls/slot';
import { newSlot, plannedMax } from '@portal/shared/calls/slot';
import { type Language, languages, mainSite, type Site, sites } from '@portal/shared/codes/index';
import { slotPlace } from '@portal/shared/records/slot';
import { dayOf, dayStart, isDate } from '@portal/shared/rules/dates';
import { pathTo } from '@portal/shared/screens';
import { Button, Segmented, Select } from 'antd';
import dayjs from 'dayjs';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { DraftOffer } from '../../../core/form-parts/unsaved.tsx';
import { useSessionDraft } from '../../../core/form-parts/use-session-draft.ts';
import { useUnsaved } from '../../../core/forms/leave-guard.ts';
import { notices } from '../../../core/notices/slice.ts';
import { ErrorState } from '../../../core/page/state.tsx';
import { useRead, useRequest } from '../../../core/request/use-request.ts';
import { useSession } from '../../../core/session/session.ts';
import { BatchResult } from '../../../core/tables/batch-result.tsx';
import { planPath, useKeptPlan } from '../../../entities/home/home-plan.ts';
import { useConfirm } from '../../../kit/confirm.tsx';
import { DatePicker } from '../../../kit/date-picker.tsx';
import { useFormat } from '../../../kit/format/use-format.ts';
import { Cluster } from '../../../kit/layout.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Text } from '../../../kit/text.tsx';
import { useSearch } from '../../../kit/use-search.ts';
import {
  alsoShown,
  type BoardPage,
  boardPages,
  type Change,
  changed,
  type Group,
  groupsOf,
  isNew,
  momentOf,
  type NewSlot,
  newSlotAt,
  placesOf,
  planOf,
  turningDays,
} from '../board.ts';
import { longestTitle } from '../form.ts';
import { checkPlace, confirmChanges, plan as planned } from '../requests.ts';
import css from './board.module.css';
import { Candidates, takes } from './candidates.tsx';
import { Changes } from './changes.tsx';
import { Occupied, type PlacementChoice } from './occupied.tsx';
import { PlaceCard } from './place.tsx';
import { PlaceDetails } from './place-details.tsx';

/** What of the board is in the address. */
function useShown() {
  const session = useSession();
  const own = session.status === 'user' ? session.user.userDomain : mainSite;
  const [search, setSearch] = useSearch();
  const today = dayOf(Date.now());
  const day = search.get('day') ?? '';
  return {
    choosesSite: own === mainSite,
    lanCode: languages.find((each) => each === search.get('lanCode')) ?? ('CN' as Language),
    dominCode: own === mainSite ? (sites.find((each) => each === search.get('dataDomain')) ?? own) : (own as Site),
    page: boardPages.find((each) => each === search.get('page')) ?? ('home' as BoardPage),
    // '' is now
    day: isDate(day) && day >= today ? day : '',
    today,
    show: (patch: Readonly<Record<string, string>>) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(patch)) next.set(name, value);
        return next;
      }),
  };
}

/** The slots in their places, as the page will show them on a day; changes are collected, and confirmed together. */
export function Board() {
  const { t } = useTranslation();
  const format = useFormat();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const ask = useConfirm();
  const { choosesSite, lanCode, dominCode, page, day, today, show } = useShown();
  const moment = momentOf(day);
  const { data, problem, retry } = useRead(planned, { lanCode, dominCode });
  const [held, setHeld] = useState<SlotCandidate>();
  const [selection, setSelection] = useState<{ group: Group; postId: string }>();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const [slotConflict, setAsked] = useState<{ slot: NewSlot; found: SlotCheck }>();
  const [failed, setFailed] = useState<Parameters<typeof BatchResult>[0]['outcomes']>();
  useUnsaved(changes.length > 0);
  const draft = useSessionDraft({
    name: 'slots board',
    isDirty: changes.length > 0,
    values: () => changes,
    restore: setChanges,
  });
  const { changed: keep } = draft;
  const change: typeof setChanges = useCallback(
    (next) => {
      setChanges(next);
      keep();
    },
    [keep],
  );
  useEffect(() => {
    const letGo = (event: KeyboardEvent) => event.key === 'Escape' && setHeld(undefined);
    window.addEventListener('keydown', letGo);
    return () => window.removeEventListener('keydown', letGo);
  }, []);

  const slots = changed(data?.slots ?? [], changes, { dominCode, lanCode });
  const planId = useKeptPlan(useMemo(() => planOf(dominCode, changes), [dominCode, changes]));
  const add = (all: readonly Change[]) => {
    if (all.length <= plannedMax) change(all);
    else dispatch(notices.info({ words: 'recommend.board.full', params: { count: plannedMax } }));
  };
  const undo = useCallback((undone: Change) => change((known) => known.filter((each) => each !== undone)), [change]);
  const put = (slot: NewSlot, instead?: SlotRow) => {
    add(alsoShown(changes, slot, instead));
    setHeld(undefined);
  };
  const nameOf = ({ module }: Group) => t(`kinds.slot.codes.module.${module}`);

  const checking = useRequest(checkPlace, {
    onDone: async (found) => {
      const slot = slotConflict?.slot;
      if (!slot) return;
      if (found.elsewhere.length > 0) {
        const text = found.elsewhere
          .map((each) => `${each.title}: ${t(`kinds.slot.codes.module.${each.catagory}`)} ${each.postId}`)
          .join('\n');
        if (!(await ask({ title: t('recommend.again'), text, yes: t('recommend.goOn') }))) return setAsked(undefined);
      }
      // what is planned here and not confirmed yet counts as well
      const here = hereNow(slot);
      if (!here) {
        setAsked(undefined);
        return put(slot);
      }
      const free = placesOf(slots, groupOf(slot)).find(({ shown: current, plan: all }) => !current && all.length === 0);
      setAsked({
        slot,
        found: { ...found, occupant: isNew(here) ? metOf(here) : found.occupant, free: free?.postId ?? '' },
      });
    },
    onFail: (problem) => {
      setAsked(undefined);
      dispatch(notices.problem(problem));
    },
  });
  const groupOf = (slot: SlotRow): Group =>
    groupsOf(page).find(({ module }) => module === slot.catagory) ?? {
      type: slot.typeCode,
      module: slot.catagory,
      count: 0,
    };

  const hereNow = (slot: SlotRow): SlotRow | undefined =>
    placesOf(slots, groupOf(slot)).find(({ postId }) => postId === slot.postId)?.shown;

  const plan = (group: Group, postId: string, shows?: Parameters<typeof newSlotAt>[1]) => {
    const slot = newSlotAt({ typeCode: group.type, catagory: group.module, postId, lanCode, dominCode }, shows);
    setAsked({ slot, found: { occupant: null, coming: [], elsewhere: [], free: '' } });
    const { typeCode, catagory, connectMessage } = slot;
    checking.run({ idVal: newSlot, typeCode, lanCode, catagory, postId, connectMessage, dominCode });
  };
  const press = (group: Group, postId: string) => {
    setSelection({ group, postId });
    if (!held || !takes(group, held)) return;
    const { name, id: connectMessage } = held;
    // a picture of the carousel is its own, never that of what it leads to
    const imageUrl = group.type === '00' ? '' : held.imageUrl;
    plan(group, postId, {
      title: [...name].slice(0, longestTitle).join(''),
      connectMessage,
      connectName: name,
      imageUrl,
    });
  };
  const decided = (choice: PlacementChoice) => {
    if (!slotConflict) return;
    const { slot, found } = slotConflict;
    const here = hereNow(slot);
    setAsked(undefined);
    if (choice === 'free') put({ ...slot, postId: found.free });
    else if (choice === 'instead') put(slot, here);
    else put({ ...slot, recommendStatus: '2', publishTime: here?.endTime ?? '' });
  };

  const confirming = useRequest(confirmChanges, {
    onDone: (outcomes) => {
      const bad = new Set(outcomes.filter(({ done }) => !done).map(({ id }) => id));
      change((known) => known.filter(({ slot }) => bad.has(slot.id)));
      if (bad.size > 0) setFailed(outcomes);
      else dispatch(notices.good({ words: 'recommend.board.confirmed', params: { count: outcomes.length } }));
      retry();
    },
  });

  const days = turningDays(slots).filter((dayChange) => dayChange.day >= today);
  const detail =
    selection && placesOf(slots, selection.group, moment).find(({ postId }) => postId === selection.postId);
  return (
    <>
      <div className={css.bar}>
        {choosesSite && (
          <Segmented
            aria-label={t('recommend.site')}
            value={dominCode}
            onChange={(value) => show({ dataDomain: value })}
            options={sites.map((value) => ({ value, label: t(`codes.siteShort.${value}`) }))}
          />
        )}
        <Segmented
          aria-label={t('recommend.language')}
          value={lanCode}
          onChange={(value) => show({ lanCode: value })}
          options={languages.map((value) => ({ value, label: t(`codes.language.${value}`) }))}
        />
        <Select
          aria-label={t('recommend.board.page')}
          value={page}
          onChange={(value) => {
            setSelection(undefined);
            show({ page: value });
          }}
          options={boardPages.map((value) => ({
            value,
            label: value === 'home' ? t('recommend.board.home') : t(`kinds.slot.codes.module.P${value}`),
          }))}
          popupMatchSelectWidth={false}
        />
        <DatePicker
          aria-label={t('recommend.board.day')}
          value={day ? dayjs(day) : null}
          placeholder={t('recommend.board.now')}
          disabledDate={(each) => each.format('YYYY-MM-DD') < today}
          onChange={(each) => show({ day: each?.format('YYYY-MM-DD') ?? '' })}
        />
        <Cluster gap={2} as="ul" aria-label={t('recommend.board.turns')}>
          {days.slice(0, 4).map(({ day: at, begin, end }) => (
            <li key={at}>
              <Button size="small" type={at === day ? 'primary' : 'default'} onClick={() => show({ day: at })}>
                {[
                  format.date(dayStart(at)),
                  ...(end ? [t('recommend.board.end', { count: end })] : []),
                  ...(begin ? [t('recommend.board.begin', { count: begin })] : []),
                ].join(' · ')}
              </Button>
            </li>
          ))}
        </Cluster>
      </div>
      <DraftOffer draft={draft} />
      {problem && !data ? (
        <ErrorState problem={problem} onRetry={retry} />
      ) : (
        <div className={css.board}>
          <Candidates lanCode={lanCode} dominCode={dominCode} held={held} onHold={setHeld} />
          <Panel
            title={t('recommend.board.title', {
              day: day ? format.date(dayStart(day)) : t('recommend.board.now'),
            })}
          >
            <p role="status" className={css.status}>
              {held && t('recommend.board.held', { name: held.name })}
            </p>
            {groupsOf(page).map((group) => (
              <section key={group.module} className={css.group} aria-label={nameOf(group)}>
                <h3 className={css.groupName}>
                  {nameOf(group)}{' '}
                  <Text tone="secondary" size="s">
                    {t('recommend.board.count', { count: group.count })}
                  </Text>
                </h3>
                <div className={css.places} data-type={group.type}>
                  {placesOf(slots, group, moment).map((place) => (
                    <PlaceCard
                      key={slotPlace(dominCode, lanCode, group.module, place.postId)}
                      place={place}
                      group={nameOf(group)}
                      takes={held !== undefined && takes(group, held)}
                      isChosen={selection?.group.module === group.module && selection.postId === place.postId}
                      onPress={() => press(group, place.postId)}
                    />
                  ))}
                </div>
              </section>
            ))}
          </Panel>
          <div className={css.aside}>
            {selection && detail && (
              <PlaceDetails
                place={detail}
                group={nameOf(selection.group)}
                onChange={(slot) =>
                  change((known) =>
                    known.map((each) => (each.does === 'show' && each.slot.id === slot.id ? { ...each, slot } : each)),
                  )
                }
                onTakeDown={(slot) =>
                  add(
                    isNew(slot)
                      ? changes.filter((each) => each.slot.id !== slot.id)
                      : [...changes, { does: 'takeDown', slot }],
                  )
                }
                onPlan={selection.group.type === '00' ? () => plan(selection.group, selection.postId) : undefined}
                onForm={() =>
                  void navigate(
                    pathTo('recommendInput', {
                      idVal: newSlot,
                      typeCode: selection.group.type,
                      catagory: selection.group.module,
                      postId: selection.postId,
                      lanCode,
                      dominCode,
                    }),
                  )
                }
              />
            )}
            <Changes
              changes={changes}
              running={confirming.status === 'running'}
              problem={confirming.status === 'failed' ? confirming.problem : undefined}
              onUndo={undo}
              onConfirm={() => confirming.run(changes)}
              preview={planPath(planId)}
            />
          </div>
        </div>
      )}
      {slotConflict?.found.occupant && (
        <Occupied
          found={slotConflict.found}
          title={slotConflict.slot.title || t('recommend.board.newPicture')}
          onChoose={decided}
          onCancel={() => setAsked(undefined)}
        />
      )}
      <BatchResult outcomes={failed} onClose={() => setFailed(undefined)} />
    </>
  );
}

/** A change that is not confirmed yet, as a place would tell of it. */
const metOf = (slot: SlotRow): NonNullable<SlotCheck['occupant']> => ({
  idVal: slot.idVal,
  recordVersion: slot.recordVersion,
  title: slot.title,
  status: slot.recommendStatus,
  typeCode: slot.typeCode,
  catagory: slot.catagory,
  postId: slot.postId,
  by: '',
  since: '',
  due: '',
  until: slot.endTime,
});
