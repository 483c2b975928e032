fun main() {
    var i = 0L
    while (i >= 0) i++
}
