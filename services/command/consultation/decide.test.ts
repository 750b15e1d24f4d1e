import type { ConsultationEvent, ConsultationFacts } from '@portal/shared/events/consultation';
import { isRefusal } from '@portal/shared/refusal';
import { closedWhys, messagesMax } from '@portal/shared/rules/consultation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Consultation,
  type ConsultationCommand,
  consultationNames,
  decideConsultation,
  evolveConsultation,
  noConsultation,
} from './decide.ts';

const facts: ConsultationFacts = {
  consultation: 'c',
  product: 'p',
  name: 'Maps',
  seller: 'bert',
  asker: 'anna',
  visitor: false,
};
const ask = (text = 'Is it new?', place: number | null = 1): ConsultationCommand => ({
  type: 'ask',
  facts,
  place,
  text,
});
const answer = (author: string, text = 'Yes.'): ConsultationCommand => ({ type: 'answer', by: author, text });
const see = (author: string, number: number): ConsultationCommand => ({ type: 'see', by: author, number });
const close = (author: string): ConsultationCommand => ({ type: 'close', by: author, why: 'said' });

/** After these commands, each of which is accepted. */
function after(...commands: ConsultationCommand[]): Consultation {
  let state = noConsultation;
  for (const command of commands) {
    const decided = decideConsultation(command, state);
    if (isRefusal(decided)) throw new Error(decided.refused);
    state = decided.reduce(evolveConsultation, state);
  }
  return state;
}
const types = (command: ConsultationCommand, state: Consultation) => {
  const decided = decideConsultation(command, state);
  return isRefusal(decided) ? decided.refused : decided.map(({ type }) => type);
};

test('given nothing, when somebody asks, then the conversation is opened with their question', () => {
  expect(decideConsultation(ask(), noConsultation)).toEqual([
    { type: 'ConsultationOpened', data: { ...facts, place: 1 } },
    { type: 'ConsultationAsked', data: { ...facts, number: 1, text: 'Is it new?' } },
  ]);
});

test('a question by mail is said once until something else is said, and opens what was closed', () => {
  expect(types(ask(''), noConsultation)).toEqual(['ConsultationOpened', 'ConsultationAsked']);
  const mailed = after(ask(''));
  expect(types(ask('', null), mailed)).toEqual([]);
  expect(types(ask('And blue?', null), mailed)).toEqual(['ConsultationAsked']);
  expect(types(ask('', null), after(ask(''), answer('bert')))).toEqual(['ConsultationAsked']);
  expect(types(ask('', 2), after(ask(''), close('bert')))).toEqual(['ConsultationOpened', 'ConsultationAsked']);
});

test('asking again goes on with the one that is open, and opens the one that was closed', () => {
  expect(decideConsultation(ask('And blue?', null), after(ask()))).toEqual([
    { type: 'ConsultationAsked', data: { ...facts, number: 2, text: 'And blue?' } },
  ]);
  const closed = after(ask(), answer('bert'), close('anna'));
  expect(decideConsultation(ask('And blue?', 4), closed)).toEqual([
    { type: 'ConsultationOpened', data: { ...facts, place: 4 } },
    { type: 'ConsultationAsked', data: { ...facts, number: 3, text: 'And blue?' } },
  ]);
  // it was open a moment ago, so that no place was looked for
  expect(types(ask('And blue?', null), closed)).toBe('409');
});

test('nobody asks themselves', () => {
  const own = { type: 'ask', facts: { ...facts, asker: 'bert' }, place: 1, text: 'x' } as const;
  expect(types(own, noConsultation)).toBe('consultation.own');
});

test('both say what they have to say; for everybody else it is not there', () => {
  const open = after(ask());
  expect(types(answer('bert'), open)).toEqual(['ConsultationAnswered']);
  expect(types(answer('anna'), open)).toEqual(['ConsultationAsked']);
  for (const state of [open, after(ask(), close('bert'))])
    for (const command of [answer('carl'), see('carl', 1), close('carl')]) expect(types(command, state)).toBe('404');
  for (const command of [answer('anna'), see('anna', 1), close('anna')])
    expect(types(command, noConsultation)).toBe('404');
});

test('closed once by either, and then nothing more is said', () => {
  for (const author of ['anna', 'bert']) {
    const closed = after(ask(), close(author));
    expect(types(close('anna'), closed)).toEqual([]);
    expect(types(answer('bert'), closed)).toBe('consultation.closed');
  }
});

test('what was seen is told once, and never beyond what was said', () => {
  const open = after(ask(), ask('And?', null));
  expect(decideConsultation(see('bert', 9), open)).toEqual([
    { type: 'ConsultationSeen', data: { ...facts, by: 'seller', number: 2 } },
  ]);
  expect(types(see('bert', 2), after(ask(), see('bert', 1)))).toEqual([]);
  // who writes has seen what was there
  expect(types(see('bert', 1), after(ask(), answer('bert')))).toEqual([]);
});

test(`it takes ${messagesMax} messages, and as many again once it was closed and opened anew`, () => {
  const full = after(ask(), ...Array.from({ length: messagesMax - 1 }, () => answer('bert')));
  expect(types(answer('anna'), full)).toBe('consultation.full');
  expect(types(ask('x', null), full)).toBe('consultation.full');
  const closed = decideConsultation(close('anna'), full);
  if (isRefusal(closed)) throw new Error(closed.refused);
  expect(types(ask(), closed.reduce(evolveConsultation, full))).toEqual(['ConsultationOpened', 'ConsultationAsked']);
});

const command: fc.Arbitrary<ConsultationCommand> = fc.oneof(
  fc.record({
    type: fc.constant('ask' as const),
    facts: fc.constant(facts),
    place: fc.constantFrom(1, 2),
    text: fc.string(),
  }),
  fc.record({ type: fc.constant('answer' as const), by: fc.constantFrom('anna', 'bert', 'carl'), text: fc.string() }),
  fc.record({
    type: fc.constant('see' as const),
    by: fc.constantFrom('anna', 'bert'),
    number: fc.integer({ min: 1, max: 50 }),
  }),
  fc.record({
    type: fc.constant('close' as const),
    by: fc.constantFrom('anna', 'bert'),
    why: fc.constantFrom(...closedWhys),
  }),
);

test('whatever happens: numbers are dense, both know of their own, it holds a place while it is open and none else', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
      let state: Consultation = noConsultation;
      const places = new Set<string>();
      let messageCount = 0;
      for (const each of commands) {
        const decided = decideConsultation(each, state);
        if (isRefusal(decided)) continue;
        for (const event of decided as readonly ConsultationEvent[]) {
          const { reserve = [], release = [] } = consultationNames(state, event);
          for (const { value } of release) expect(places.delete(value)).toBe(true);
          for (const { value } of reserve) places.add(value);
          if (event.type === 'ConsultationAsked' || event.type === 'ConsultationAnswered')
            expect(event.data.number).toBe(++messageCount);
          state = evolveConsultation(state, event);
        }
        if (state.is === 'none') continue;
        expect(places.size).toBe(state.is === 'open' ? 1 : 0);
        expect(state.messages).toBe(messageCount);
        for (const seenNumber of Object.values(state.seen)) expect(seenNumber).toBeLessThanOrEqual(messageCount);
      }
    }),
  );
});
