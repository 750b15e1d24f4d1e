import { isAnyOf } from '@reduxjs/toolkit';
import { delay, put, takeEvery } from 'typed-redux-saga';
import { notices } from './slice.ts';

const isNotice = isAnyOf(notices.good, notices.info, notices.bad, notices.problem);

/** Removes each notice after its time. */
export function* noticesSaga() {
  yield* takeEvery(isNotice, function* ({ payload }) {
    yield* delay(payload.seconds * 1000);
    yield* put(notices.dismissed(payload.id));
  });
}
