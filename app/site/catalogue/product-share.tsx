import { Icon } from "../../ui/icon.tsx";

const copied = "Link copied to clipboard!";

/** Links to share a product. No other site is requested before its link is followed. */
export function ProductShare({ address, title }: { address: string; title: string }) {
  const [link, words] = [encodeURIComponent(address), encodeURIComponent(title)];
  const targets = [
    { label: "WhatsApp", href: `https://wa.me/?text=${words}%20${link}` },
    // Instagram accepts no address in a link: the address is copied, to be pasted there.
    { label: "Instagram", href: "https://www.instagram.com/", copy: address },
    { label: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { label: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { label: "E-mail", href: `mailto:?subject=${words}&body=${link}` },
  ];
  return (
    <details className="share">
      <summary className="btn btn--text btn--s">
        <Icon name="share" />
        Share
      </summary>
      <ul role="list" className="share__list">
        {targets.map(({ label, href, copy }) => (
          <li key={label}>
            <a
              href={href}
              {...(href.startsWith("https:") ? { target: "_blank", rel: "noopener noreferrer" } : {})}
              {...(copy ? { "data-copy": copy, "data-copied": copied } : {})}
            >
              {label}
            </a>
          </li>
        ))}
        <li>
          <button type="button" data-copy={address} data-copied={copied}>
            Copy link
          </button>
        </li>
        {/* The script shows it if the device has a share sheet. */}
        <li hidden data-share={address}>
          <button type="button">More…</button>
        </li>
      </ul>
    </details>
  );
}
