import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Short files that take long. */
const long = ["test/journeys/sweep.test.ts", "test/journeys/first-paint.test.ts", "test/database/embedded-recovery.test.ts"];

/**
 * The order of the test files: long ones first, so that none is left to run alone at the end, beside an idle core. Vitest goes by how long each took the last time; in
 * a new folder it knows their size only.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => long.some((file) => moduleId.endsWith(file));
    const groups = Object.groupBy(sorted, ({ project }) => project.config.sequence.groupOrder);
    return Object.values(groups).flatMap((group = []) => [...group.filter(isLong), ...group.filter((file) => !isLong(file))]);
  }
}
