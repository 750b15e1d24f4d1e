import { videoRules } from '@portal/shared/rules/file';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../../core/api/problem.ts';
import { problemText } from '../../../core/api/problem-text.ts';
import { upload } from '../pictures/picture.ts';
import { usePictureFault } from '../pictures/use-picture-fault.ts';
import { useUpload } from '../uploads/use-upload.ts';
import type { Progress } from './upload-in-parts.ts';
import { firstFrame, uploadVideo, type Video, videoBounds, videoFacts, videoFault } from './video.ts';

/** A video on its way: how much of it is there, and how fast it comes, in bytes and bytes a second. */
export interface Coming extends Progress {
  readonly file: File;
  readonly speed: number;
  /** its owner has it wait */
  readonly paused: boolean;
}

/** Speed is that of the last so many milliseconds. */
const measured = 5_000;

function speedometer() {
  let marks: { at: number; sent: number }[] = [];
  return (sent: number): number => {
    const at = performance.now();
    marks = [...marks.filter((mark) => at - mark.at < measured && mark.sent <= sent), { at, sent }];
    const [first] = marks;
    return first && at > first.at ? ((sent - first.sent) / (at - first.at)) * 1_000 : 0;
  };
}

/** The video of a field: the one that is there, one on its way, its poster, and what was wrong with others. */
export function useVideo(value: Video | undefined, change: (video: Video | undefined) => void) {
  const { t } = useTranslation();
  const slot = useId();
  const [coming, setComing] = useState<Coming>();
  const [fault, setFault] = useState('');
  const latest = useRef(value);
  latest.current = value;
  const set = (video: Video | undefined) => {
    latest.current = video;
    change(video);
  };
  const describeFault = (name: string, problem: Problem) => {
    const reason = problem.fields ? Object.values(problem.fields).join(' ') : problemText(t, problem);
    return t('record.form.uploadFailed', { name, reason });
  };

  const posterFaultOf = usePictureFault('poster');
  const poster = useUpload(upload, {
    slot: `${slot}poster`,
    onDone: (picture) => latest.current && set({ ...latest.current, poster: picture }),
    onFail: (problem, { file }) => problem.code !== 'aborted' && setFault(describeFault(file.name, problem)),
  });

  async function takePoster(file: File | undefined) {
    if (!file) return setFault(t('record.form.posterNone'));
    const posterFault = await posterFaultOf(file);
    setFault(posterFault ?? '');
    if (!posterFault) poster.run({ file, use: 'poster' });
  }

  const sending = useUpload(uploadVideo, {
    slot,
    onDone: (storedFile, { file }) => {
      setComing(undefined);
      set({ ...storedFile });
      const address = URL.createObjectURL(file);
      void firstFrame(address)
        .then((frame) => frame && takePoster(frame))
        .finally(() => URL.revokeObjectURL(address));
    },
    onFail: (problem, { file }) => {
      if (problem.code === 'aborted') return;
      // what passes is waited for; what was said against the file ends it
      setComing(undefined);
      setFault(describeFault(file.name, problem));
    },
  });

  function send(file: File) {
    const speedOf = speedometer();
    setComing((now) => ({ file, sent: now?.sent ?? 0, speed: 0, waiting: false, paused: false }));
    sending.run({
      file,
      use: 'video',
      onProgress: ({ sent, waiting }) =>
        setComing((now) => now && { ...now, waiting, ...(!waiting && { sent, speed: speedOf(sent) }) }),
    });
  }

  return {
    coming,
    fault,
    posterComing: poster.status === 'running',
    takePoster,
    async choose(file: File | undefined) {
      if (!file) return;
      const wrong = videoFault(await videoFacts(file), videoRules.video);
      setFault(wrong ? t(`record.form.${wrong}`, { ...videoBounds(), name: file.name }) : '');
      if (!wrong) send(file);
    },
    pause() {
      sending.cancel();
      setComing((now) => now && { ...now, paused: true, speed: 0 });
    },
    resume: () => coming && send(coming.file),
    cancel() {
      sending.cancel();
      setComing(undefined);
    },
    remove: () => set(undefined),
  };
}
