/** The address of a copy that was just made, to send to somebody. */
export function CopyLink({ address }: { address: string }) {
  return (
    <div className="notice list-copy" role="status">
      <p>Anybody with this link sees the list as it is now, and can take it over. It is good for 30 days.</p>
      <p className="row">
        <a className="link" href={address} data-plain="">
          {address}
        </a>
        <button className="btn btn--line btn--s needs-script" type="button" data-copy={address} data-copied="Link copied">
          Copy the link
        </button>
      </p>
    </div>
  );
}
