import { fork } from 'node:child_process';

/** A process that answers each message with one message, in order. */
export type Child<Question, Answer> = {
  ask(question: Question): Promise<Answer>;
  stop(): void;
};

/** Starts `file` as a process. Its answers may hold typed arrays. */
export function startChild<Question extends object, Answer>(file: string): Child<Question, Answer> {
  const child = fork(file, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' });
  const waiting: { resolve(answer: Answer): void; reject(error: Error): void }[] = [];
  child.on('message', (answer) => waiting.shift()?.resolve((answer as { readonly answer: Answer }).answer));
  child.on('exit', (code) => {
    for (const asked of waiting.splice(0)) asked.reject(new Error(`${file} ended with code ${String(code)}`));
  });
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        child.send(question);
      }),
    stop: () => void child.kill(),
  };
}

/** Answers each message of the parent process with the result of `answer`. The started process calls this. A failure ends the process. */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer> | Answer): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on('message', (question) => {
    last = last.then(async () => process.send?.({ answer: await answer(question as Question) }));
  });
}
