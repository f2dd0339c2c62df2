const special: Record<string, string> = {
  create_date_time: "Sent",
  created_at: "Sent",
  order_date: "Sent",
  received: "Sent",
  uploaded_at: "Uploaded",
  upload_name: "Name",
};

/** The heading of a column of a history: `Fabrics_Swatch_Request__Zip_Code` → `Zip code`. */
export function columnLabel(name: string): string {
  const known = special[name];
  if (known) return known;
  const words = name.replace(/^.*__/, "").replaceAll("_", " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
