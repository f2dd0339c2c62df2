/** A kind of run, in words: when the last good one was and what it held, and why a later one failed. */
type Run = { last: string | undefined; failure: string | undefined };

/** When the last backup was made, and the last restored for trial. How often is set where the site is installed. */
export function BackupsPart({ backup, trial }: { backup: Run; trial: Run }) {
  return (
    <section aria-labelledby="backups">
      <h2 className="h3" id="backups">
        Backups
      </h2>
      <p>Whoever runs the site sets where and how often they are made, and is told when one fails.</p>
      <p>{backup.last ? `The last one was made ${backup.last}.` : "None has been made by itself yet."}</p>
      {backup.failure && <p role="status">{`The one after it failed ${backup.failure}`}</p>}
      <p>{trial.last ? `One was restored for trial ${trial.last}.` : "None has been restored for trial yet."}</p>
      {trial.failure && <p role="status">{`The trial after that failed ${trial.failure}`}</p>}
    </section>
  );
}
