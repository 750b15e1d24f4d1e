/** So many workers each repeat their step for so many seconds; the time of each step in milliseconds, sorted. */
export async function repeat(
  workers: number,
  seconds: number,
  work: (worker: number) => () => Promise<void>,
): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      const step = work(worker);
      while (performance.now() < until) {
        const began = performance.now();
        await step();
        latencies.push(performance.now() - began);
      }
    }),
  );
  return latencies.sort((a, b) => a - b);
}
